/**
 * The fields 'regels' (a list of texts), 'tabel' (rows of cells) and 'specificaties' (free names with values): lines
 * to type in, one below the other.
 */
const { createClass, h } = window

export function registerRows(CMS) {
  CMS.registerWidget('regels', rows(lines))
  CMS.registerWidget('tabel', rows(table))
  CMS.registerWidget('specificaties', rows(pairs))
}

/** The texts of a list; what was not filled in yet need be none. */
const texts = (value) => {
  const plain = value?.toJS ? value.toJS() : value
  return Array.isArray(plain) ? plain : []
}

/** How a kind of value becomes rows of cells, and rows that value. `list` and `map` are empty, as Decap keeps values. */
const lines = {
  read: (value) => texts(value).map((text) => [String(text ?? '')]),
  write: (all, { list }) =>
    list.concat(all.map(([text]) => text).filter((text) => text.trim() !== '')),
  width: () => 1,
  heads: [],
}

const table = {
  read: (value) => texts(value).map((row) => [].concat(row).map((cell) => String(cell ?? ''))),
  write: (all, { list }) =>
    list.concat(
      all.filter((row) => row.some((cell) => cell.trim() !== '')).map((row) => list.concat(row)),
    ),
  width: (all) => Math.max(2, ...all.map((row) => row.length)),
  problem: (all) => {
    const width = table.width(all)
    for (const [at, row] of all.entries()) {
      const column = Array.from({ length: width }, (_, i) => row[i] ?? '').findIndex(
        (cell) => cell.trim() === '',
      )
      if (column >= 0 && row.some((cell) => cell.trim() !== ''))
        return `rij ${at + 1}, kolom ${column + 1} is leeg; vul daar een tekst in of haal de rij weg.`
    }
  },
  heads: [],
  grows: true,
}

/** What Immutable marks maps with that keep their order. */
const ordered = '@@__IMMUTABLE_ORDERED__@@'

/** Where a name stands in the text that a group was read from. */
const place = (raw, [name]) =>
  raw.search(new RegExp(`^[ {]*["']?${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}["']? *:`, 'm'))

/** An entry's values, with free names in the order of its file: a group of many that is not touched comes without. */
export function inOrder(entry) {
  const data = entry.get('data')
  const raw = entry.get('raw') ?? ''
  return ['claims', 'specifications'].reduce((all, name) => {
    const value = all.get(name)
    if (!value?.entrySeq || value[ordered]) return all
    const sorted = value.entrySeq().sortBy((pair) => place(raw, pair))
    return all.set(
      name,
      sorted.reduce((made, [key, text]) => made.set(key, text), value.toOrderedMap().clear()),
    )
  }, data)
}

const pairs = {
  // A group of many names comes without their order; the text that it was read from has it.
  read: (value, raw) => {
    const all = value?.entrySeq ? value.entrySeq().toArray() : Object.entries(value ?? {})
    return all
      .map(([name, text]) => [name, String(text?.get?.('text') ?? text ?? ''), text])
      .sort((a, b) => (value?.[ordered] ? 0 : place(raw, a) - place(raw, b)))
  },
  write: (all, { map }) =>
    all
      .filter(([name]) => name.trim() !== '')
      // A value may be a group, of which the text is shown.
      .reduce(
        (made, [name, text, was]) => made.set(name, was?.get ? was.set('text', text) : text),
        map,
      ),
  width: () => 2,
  problem: (all) => {
    const names = all.map(([name]) => name.trim()).filter((name) => name !== '')
    const twice = names.find((name, at) => names.indexOf(name) < at)
    return twice && `de naam «${twice}» staat er twee keer; geef elke regel een eigen naam.`
  },
  heads: ['Naam', 'Waarde'],
}

const rows = (kind) =>
  createClass({
    getInitialState() {
      return this.stateOf(this.props.value)
    },
    stateOf(value) {
      this.sent = value
      return { rows: kind.read(value, this.props.entry.get('raw') ?? '') }
    },
    shouldComponentUpdate: () => true,
    componentDidUpdate() {
      // Another value than the one that was typed: the changes were thrown away.
      if (this.props.value !== this.sent) this.setState(this.stateOf(this.props.value))
      if (this.next === undefined) return
      this.element?.querySelectorAll('textarea')[this.next]?.focus()
      this.next = undefined
    },
    change(next) {
      const data = this.props.entry.get('data')
      const empty = { map: data.toOrderedMap().clear(), list: data.toList().clear() }
      this.sent = kind.write(next, empty)
      this.setState({ rows: next })
      this.props.onChange(this.sent)
    },
    isValid() {
      const { field } = this.props
      const problem = kind.problem?.(this.state.rows)
      if (problem)
        return { error: { type: 'CUSTOM', message: `${field.get('label')}: ${problem}` } }
      const count = kind.write(this.state.rows, { map: new Map(), list: [] })
      const size = count.size ?? count.length
      const [least, most] = [
        field.get('min') ?? (field.get('required') ? 1 : 0),
        field.get('max') ?? Number.POSITIVE_INFINITY,
      ]
      if ((size === 0 && !field.get('required')) || (size >= least && size <= most)) return true
      const asked =
        least === most
          ? `precies ${least}`
          : size < least
            ? `ten minste ${least}`
            : `hoogstens ${most}`
      return {
        error: {
          type: 'RANGE',
          message: `${field.get('label')}: nodig zijn er ${asked}; er staan er ${size}.`,
        },
      }
    },
    render() {
      const { classNameWrapper, field, forID } = this.props
      const all = this.state.rows
      const width = kind.width(all)
      const blank = () => Array(width).fill('')
      const replace = (at, count, ...rest) => this.change(all.toSpliced(at, count, ...rest))
      const type = (at, column, text) =>
        replace(at, 1, Object.assign(blank(), all[at], { [column]: text }))
      const add = (at) => {
        this.next = at * width
        replace(at, 0, blank())
      }
      const button = (label, text, onClick, disabled) =>
        h('button', { type: 'button', title: label, 'aria-label': label, disabled, onClick }, text)
      const name = field.get('label')
      const problem = kind.problem?.(all)
      return h(
        'div',
        {
          id: forID,
          className: `${classNameWrapper} rows`,
          ref: (element) => (this.element = element),
        },
        kind.heads.length > 0 &&
          all.length > 0 &&
          h(
            'div',
            { className: 'row head' },
            kind.heads.map((head) => h('span', { key: head }, head)),
          ),
        all.map((row, at) =>
          h(
            'div',
            // Rows have no names of their own; what stands in them is told by the state.
            { key: at, className: 'row' },
            Array.from({ length: width }, (_, column) =>
              h('textarea', {
                key: column,
                rows: 1,
                value: row[column] ?? '',
                'aria-label': `${name}, ${kind.heads[column] ?? (width > 1 ? `kolom ${column + 1}` : 'regel')} ${at + 1}`,
                onChange: (event) => type(at, column, event.target.value.replace(/\s*\n\s*/g, ' ')),
                onKeyDown: (event) => {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                  event.preventDefault()
                  add(at + 1)
                },
              }),
            ),
            button(
              `Regel ${at + 1} omhoog`,
              '↑',
              () => this.change(all.with(at, all[at - 1]).with(at - 1, row)),
              at === 0,
            ),
            button(`Regel ${at + 1} weghalen`, '×', () => replace(at, 1), false),
          ),
        ),
        // In a block within running text, Decap asks nobody whether a value is valid.
        problem && h('p', { role: 'status' }, `${name}: ${problem}`),
        h(
          'div',
          { className: 'more' },
          button(`${name}: regel toevoegen`, 'Regel toevoegen', () => add(all.length), false),
          kind.grows &&
            button(`${name}: kolom erbij`, 'Kolom erbij', () =>
              this.change(all.map((row) => [...row, ''])),
            ),
          kind.grows &&
            width > 2 &&
            button(`${name}: kolom weg`, 'Laatste kolom weg', () =>
              this.change(all.map((row) => row.slice(0, width - 1))),
            ),
        ),
      )
    },
  })
