/**
 * Where the editor reads and writes: Decap's own backends, with small changes. `current` is the one in use, for
 * fields that need pictures.
 */
export let current = null

export function registerBackends(CMS) {
  CMS.registerBackend('lokaal', local(CMS))
  CMS.registerBackend('repository', repository(CMS))
}

/** The computer that this runs on. Nobody signs in, and pictures are told by their addresses, not by their bytes. */
function local(CMS) {
  return function Local(config, options) {
    const inner = CMS.getBackend('proxy').init(config, options)
    const { request } = inner
    inner.request = (payload) => request.call(inner, payload).catch(plainly)
    const ask = (action, params) =>
      inner.request({ action, params: { branch: inner.branch, addresses: true, ...params } })
    const shown = (file) => ({ ...file, displayURL: file.url })
    inner.folders = config.media_folders
    inner.authComponent = () => enter
    inner.getMedia = async (mediaFolder = config.media_folder) => (await ask('getMedia', { mediaFolder })).map(shown)
    inner.getMediaFile = async (path) => shown(await ask('getMediaFile', { path }))
    inner.upload = async (path, file) =>
      shown(await ask('persistMedia', { asset: { path, content: await base64(file), encoding: 'base64' } }))
    current = inner
    return inner
  }
}

/** An error is told as it is worded, without the name of its kind in front. */
function plainly(error) {
  error.name = ''
  throw error
}

/** In place of a page to sign in on. */
const enter = window.createClass({
  componentDidMount() {
    this.props.onLogin({})
  },
  render: () => null,
})

/** A branch on GitHub. Whoever signs in may write there. */
function repository(CMS) {
  return function Repository(config, options) {
    const inner = CMS.getBackend('github').init(config, options)
    const { getMedia, persistEntry } = inner
    inner.folders = config.media_folders
    inner.getMedia = async (folder = config.media_folder) => {
      const folders =
        folder === config.media_folder ? [folder, ...inner.folders.map((name) => `${folder}/${name}`)] : [folder]
      return (await Promise.all(folders.map((name) => getMedia.call(inner, name)))).flat()
    }
    // Without a server, the name of a new file is taken out of the file here.
    inner.persistEntry = (entry, persist) =>
      persistEntry.call(
        inner,
        {
          ...entry,
          dataFiles: entry.dataFiles.map((file) => ({ ...file, raw: file.raw.replace(/^adres:.*\n/m, '') })),
        },
        persist,
      )
    inner.upload = (path, file) =>
      inner.persistMedia(
        { path, fileObj: file, toBase64: () => base64(file) },
        { commitMessage: `Foto ${path.replace('content/media/', '')}` },
      )
    current = inner
    return inner
  }
}

/** The bytes of a file, as both backends want them. */
function base64(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
