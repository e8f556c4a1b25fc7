import { Component, type KeyboardEvent, type ReactNode } from 'react'
import { between } from './format'

/**
 * The fields 'tabel' and 'regels': rows of cells, as many in each row, or of one. Each row is a text, with tabs between its
 * cells. Sveltia's own list of texts takes every entry that is opened for one that was changed.
 */
interface Props {
  /** A list of the editor (immutable) or of rows; an empty text in a new block. */
  value: { toJS: () => string[] } | string[] | string | undefined
  field: { get: (name: string) => unknown }
  forID: string
  classNameWrapper: string
  onChange: (rows: string[]) => void
}

/** What stands before an item of a list that is pasted. */
const mark = /^\s*(?:[•●▪◦‣○■➢➤►▶·*–-]|o(?=\s)|\d{1,2}[.)](?=\s))[\s\u00a0]*/

/** A class, because the editor asks an instance whether its value is valid. */
export class Table extends Component<Props> {
  private element: HTMLDivElement | null = null
  /** The cell that gets the focus when it is there: of a row that was just added. */
  private next = -1

  override componentDidUpdate() {
    if (this.next < 0) return
    this.element?.querySelectorAll('textarea')[this.next]?.focus()
    this.next = -1
  }

  private get rows(): string[][] {
    const { value } = this.props
    if (!value || typeof value === 'string') return this.heads.length === 1 ? [['']] : []
    return ('toJS' in value ? value.toJS() : value).map((row) => row.split(between))
  }

  private get heads(): string[] {
    const heads = this.props.field.get('columns') as Iterable<string> | undefined
    return heads ? [...heads] : []
  }

  private get width(): number {
    return this.heads.length || Math.max(2, ...this.rows.map((row) => row.length))
  }

  /** How many cells of a row the form shows; those behind them stay as they are. */
  private get shown(): number {
    return Math.min(Number(this.props.field.get('shown') ?? this.width), this.width)
  }

  isValid() {
    const { field } = this.props
    const count = this.rows.filter((row) => row.some((cell) => cell.trim() !== '')).length
    const min = Number(field.get('min') ?? 0)
    const max = Number(field.get('max') ?? Number.POSITIVE_INFINITY)
    // That none is filled in is told with all else that is not, by the check of the site.
    if (count > 0 && (count < min || count > max)) {
      const asked = count < min ? `ten minste ${min}` : `hoogstens ${max}`
      return { error: { message: `Nodig zijn er ${asked}; er staan er ${count}.` } }
    }
    if (!field.get('named')) return true
    const names = this.rows.map(([name]) => name?.trim()).filter(Boolean)
    const twice = names.find((name, at) => names.indexOf(name) !== at)
    return twice ? { error: { message: `${twice} staat er twee keer.` } } : true
  }

  private change(rows: string[][], focus = -1) {
    this.next = focus
    this.props.onChange(rows.map((row) => row.join(between)))
  }

  private add(at: number, rows = this.rows) {
    this.change(rows.toSpliced(at, 0, Array(this.width).fill('')), at * this.shown)
  }

  /** Lines that are pasted are rows, without what a word processor puts before each: a bullet, a dash or a number. */
  private paste(at: number, text: string): boolean {
    const lines = text.split(/[\r\n]+/).map((line) => line.replace(mark, '').trim())
    const filled = lines.filter(Boolean)
    if (this.width > 1 || (filled.length < 2 && !mark.test(text))) return false
    const rows = this.rows
    const isEmpty = (rows[at]?.[0] ?? '').trim() === ''
    const pasted = filled.map((line) => [line])
    this.change(rows.toSpliced(isEmpty ? at : at + 1, isEmpty ? 1 : 0, ...pasted))
    return true
  }

  /** A line that is begun is a row: in a block of running text, the editor keeps the key from whatever would answer to it. */
  private type(at: number, column: number, text: string) {
    const rows = this.rows
    const lines = text.replace(/\s*\t\s*/g, ' ').split(/\s*\n\s*/)
    if (this.width === 1 && lines.length > 1) {
      const made = lines.map((line) => [line.replace(mark, '')])
      return this.change(rows.toSpliced(at, 1, ...made), at + lines.length - 1)
    }
    const row = Array.from({ length: this.width }, (_, n) => rows[at]?.[n] ?? '')
    row[column] = lines.filter(Boolean).join(' ')
    const changed = rows.with(at, row)
    if (lines.length > 1 && lines.at(-1) === '') this.add(at + 1, changed)
    else this.change(changed)
  }

  override render(): ReactNode {
    const { classNameWrapper, field, forID } = this.props
    const { rows, heads, width, shown } = this
    const name = String(field.get('label') ?? '')
    const word = width > 1 ? 'Rij' : 'Regel'
    const added = width > 1 ? word : String(field.get('label_singular') ?? word)
    const onKeyDown = (at: number) => (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
      event.preventDefault()
      this.add(at + 1)
    }
    return (
      <div
        className="table"
        id={forID}
        ref={(element) => {
          this.element = element
        }}
      >
        {rows.map((row, at) => (
          // Rows have no names of their own; all that stands in them is in the value.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div className="row" key={at}>
            {Array.from({ length: shown }, (_, column) => (
              <textarea
                aria-label={
                  width > 1
                    ? `${name}, ${heads[column] ?? `kolom ${column + 1}`} ${at + 1}`
                    : `${name} ${at + 1}`
                }
                className={classNameWrapper}
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no names of their own
                key={column}
                onChange={(event) => this.type(at, column, event.target.value)}
                onKeyDown={onKeyDown(at)}
                onPaste={(event) => {
                  if (this.paste(at, event.clipboardData.getData('text/plain')))
                    event.preventDefault()
                }}
                placeholder={width > 1 ? heads[column] : undefined}
                rows={1}
                value={row[column] ?? ''}
              />
            ))}
            <button
              aria-label={`${word} ${at + 1} omhoog`}
              disabled={at === 0}
              onClick={() => this.change(rows.with(at, rows[at - 1] ?? []).with(at - 1, row))}
              type="button"
            >
              ↑
            </button>
            <button
              aria-label={`${word} ${at + 1} weghalen`}
              onClick={() => this.change(rows.toSpliced(at, 1))}
              type="button"
            >
              ×
            </button>
          </div>
        ))}
        <div className="more">
          <button onClick={() => this.add(rows.length)} type="button">
            {added} toevoegen
          </button>
          {heads.length === 0 && (
            <button onClick={() => this.change(rows.map((row) => [...row, '']))} type="button">
              Kolom erbij
            </button>
          )}
          {heads.length === 0 && width > 2 && (
            <button
              onClick={() => this.change(rows.map((row) => row.slice(0, width - 1)))}
              type="button"
            >
              Laatste kolom weg
            </button>
          )}
        </div>
      </div>
    )
  }
}
