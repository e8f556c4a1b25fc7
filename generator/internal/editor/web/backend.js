/**
 * Where the editor reads and writes: Decap's own backends, with small changes. `current` is the one in use, for
 * fields that need pictures.
 */
export let current = null

/** What the form knows of files, by path: the text that was read, or else what was sent since; '' for none. */
const known = new Map()
/** The text that a form was opened with, and the one that it was opened with on a former visit. */
const opened = new Map()
const formerly = new Map()
const kept = (path) => `beheer:${path}`

function remember(path, text) {
  known.set(path, text)
  opened.set(path, text)
  formerly.set(path, localStorage.getItem(kept(path)))
  keep(path, text)
}

function keep(path, text) {
  try {
    localStorage.setItem(kept(path), text)
  } catch {
    // Full: words that are taken up again are then held against what stands there now.
  }
}

/** Notes that an entry was taken up again from a former visit: it knows the text from then. */
export function takeUp(entry) {
  const path = entry.get('path')
  if (!opened.has(path) || opened.get(path) === entry.get('raw')) return
  opened.set(path, entry.get('raw'))
  known.set(path, formerly.get(path) ?? known.get(path))
}

/** The name of a new file in a folder of numbered ones: `next`, or the one after what has come since. */
export async function nextName(folder, extension, next) {
  const [, head, digits] = /^(.*?)(\d+)$/.exec(next)
  const paths = await current.paths(folder, extension)
  const free = paths.reduce((least, path) => {
    const name = path.slice(folder.length + 1, -extension.length - 1)
    const number =
      name.startsWith(head) && /^\d+$/.test(name.slice(head.length))
        ? Number(name.slice(head.length))
        : 0
    return Math.max(least, number + 1)
  }, Number(digits))
  return head + String(free).padStart(digits.length, '0')
}

export function registerBackends(CMS) {
  CMS.registerBackend('lokaal', local(CMS))
  CMS.registerBackend('repository', repository(CMS))
}

/** The computer that this runs on. Nobody signs in, and pictures are told by their addresses, not by their bytes. */
function local(CMS) {
  return function Local(config, options) {
    const inner = CMS.getBackend('proxy').init(config, options)
    const { request, getEntry, persistEntry } = inner
    inner.request = (payload) => request.call(inner, payload).catch(plainly)
    const ask = (action, params) =>
      inner.request({ action, params: { branch: inner.branch, addresses: true, ...params } })
    const shown = (file) => ({ ...file, displayURL: file.url })
    inner.folders = config.media_folders
    inner.paths = async (folder, extension) =>
      (await inner.entriesByFolder(folder, extension, 1)).map(({ file }) => file.path)
    inner.getEntry = async (path) => {
      const found = await getEntry.call(inner, path)
      remember(path, found.data ?? '')
      return found
    }
    inner.persistEntry = async (entry, options) => {
      const dataFiles = entry.dataFiles.map((file) => ({
        ...file,
        base: known.get(file.path) ?? '',
      }))
      const answer = await persistEntry.call(inner, { ...entry, dataFiles }, options)
      for (const { path, raw } of dataFiles) {
        known.set(path, raw)
        keep(path, raw)
      }
      return answer
    }
    inner.authComponent = () => enter
    inner.getMedia = async (mediaFolder = config.media_folder) =>
      (await ask('getMedia', { mediaFolder })).map(shown)
    inner.getMediaFile = async (path) => shown(await ask('getMediaFile', { path }))
    inner.upload = async (path, file) =>
      shown(
        await ask('persistMedia', {
          asset: { path, content: await base64(file), encoding: 'base64' },
        }),
      )
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
        folder === config.media_folder
          ? [folder, ...inner.folders.map((name) => `${folder}/${name}`)]
          : [folder]
      return (await Promise.all(folders.map((name) => getMedia.call(inner, name)))).flat()
    }
    inner.paths = async (folder) => (await inner.api.listFiles(folder)).map(({ path }) => path)
    // Without a server, the name of a new file is taken out of the file here.
    inner.persistEntry = (entry, options) =>
      persistEntry.call(
        inner,
        options.newEntry
          ? {
              ...entry,
              dataFiles: entry.dataFiles.map((file) => ({
                ...file,
                raw: withoutAddress(file.raw),
              })),
            }
          : entry,
        options,
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

/** A new file without its name, which stands in its YAML; that ends at a line of dashes where there is more. */
export const withoutAddress = (raw) =>
  raw.replace(/^((?:---\n)?(?:(?!---\n).*\n)*?)adres:.*\n/, '$1')

/** The bytes of a file, as both backends want them. */
function base64(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
