/** The field 'foto': a file of content/media, chosen from what is there or brought in. */
import { current } from './backend.js'

const { createClass, h } = window
const root = 'content/media'

export function registerPicture(CMS) {
  CMS.registerWidget('foto', Picture)
}

const Picture = createClass({
  getInitialState: () => ({ url: null, isOpen: false }),
  shouldComponentUpdate: () => true,
  componentDidMount() {
    this.show()
  },
  componentDidUpdate(before) {
    if (before.value !== this.props.value) this.show()
  },
  async show() {
    const { value } = this.props
    this.setState({ url: null })
    if (!value) return
    try {
      const { url } = await current.getMediaFile(`${root}/${value}`)
      if (this.props.value === value) this.setState({ url })
    } catch {
      // The name stands there without a picture; saving tells what is wrong with it.
    }
  },
  choose(path) {
    this.props.onChange(path)
    this.setState({ isOpen: false })
  },
  render() {
    const { classNameWrapper, field, forID, value } = this.props
    const { url, isOpen } = this.state
    return h(
      'div',
      { className: `${classNameWrapper} picture` },
      url && h('img', { src: url, alt: '' }),
      h(
        'div',
        null,
        h('output', { id: forID }, value || 'Nog geen foto'),
        h(
          'button',
          { type: 'button', onClick: () => this.setState({ isOpen: true }) },
          value ? 'Andere foto kiezen' : 'Foto kiezen',
        ),
        value &&
          !field.get('required') &&
          h('button', { type: 'button', onClick: () => this.props.onChange('') }, 'Foto weghalen'),
      ),
      isOpen &&
        h(Chooser, {
          folder: value?.includes('/')
            ? value.slice(0, value.lastIndexOf('/'))
            : field.get('folder'),
          onChoose: this.choose,
          onClose: () => this.setState({ isOpen: false }),
        }),
    )
  },
})

/** The window with the pictures of a folder. */
const Chooser = createClass({
  getInitialState() {
    return { folder: this.props.folder, files: null, problem: '' }
  },
  componentDidMount() {
    this.dialog.showModal()
    this.load(this.state.folder)
  },
  async load(folder) {
    this.setState({ folder, files: null, problem: '' })
    try {
      const found = await current.getMedia(`${root}/${folder}`)
      const files = found.filter(
        ({ path }) => path === `${root}/${folder}/${path.split('/').pop()}`,
      )
      for (const file of files) {
        const { displayURL } = file
        file.url =
          typeof displayURL === 'string' ? displayURL : await current.getMediaDisplayURL(displayURL)
      }
      if (this.state.folder === folder) this.setState({ files })
    } catch (error) {
      this.setState({ files: [], problem: error.message })
    }
  },
  async bring(file) {
    if (!file) return
    const { folder, files } = this.state
    const taken = new Set((files ?? []).map(({ name }) => name.toLowerCase()))
    this.setState({ files: null, problem: '' })
    try {
      const name = free(file.name, taken)
      await current.upload(`${root}/${folder}/${name}`, file)
      this.props.onChoose(`${folder}/${name}`)
    } catch (error) {
      this.setState({ files: files ?? [], problem: error.message })
    }
  },
  render() {
    const { folder, files, problem } = this.state
    const folders = [...new Set([folder, ...(current.folders ?? [])])].sort()
    return h(
      'dialog',
      {
        ref: (dialog) => (this.dialog = dialog),
        className: 'chooser',
        'aria-label': 'Foto kiezen',
        onClose: this.props.onClose,
      },
      h(
        'header',
        null,
        h(
          'label',
          null,
          'Map ',
          h(
            'select',
            { value: folder, onChange: (event) => this.load(event.target.value) },
            folders.map((name) => h('option', { key: name }, name)),
          ),
        ),
        h(
          'label',
          { className: 'upload' },
          'Nieuwe foto van deze computer',
          h('input', {
            type: 'file',
            accept: '.avif,.jpeg,.jpg,.png,.svg,.webp',
            disabled: files === null,
            onChange: (event) => this.bring(event.target.files[0]),
          }),
        ),
        h('button', { type: 'button', onClick: this.props.onClose }, 'Sluiten'),
      ),
      h(
        'p',
        { role: 'status' },
        problem ||
          (files === null ? 'Even geduld…' : files.length === 0 ? 'Deze map is nog leeg.' : ''),
      ),
      h(
        'ul',
        null,
        (files ?? []).map(({ name, url }) =>
          h(
            'li',
            { key: name },
            h(
              'button',
              { type: 'button', onClick: () => this.props.onChoose(`${folder}/${name}`) },
              h('img', { src: url, alt: '', loading: 'lazy' }),
              name,
            ),
          ),
        ),
      ),
    )
  },
})

/** A name that may be an address, and that no other file in the folder has. */
function free(name, taken) {
  const dot = name.lastIndexOf('.')
  const extension = dot < 0 ? '' : name.slice(dot).toLowerCase()
  const plain = name
    .slice(0, dot < 0 ? undefined : dot)
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const stem = plain || 'foto'
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? stem + extension : `${stem}-${count}${extension}`
    if (!taken.has(candidate)) return candidate
  }
}
