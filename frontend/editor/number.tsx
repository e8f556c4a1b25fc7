import { Component, type ReactNode } from 'react'
import { type Field, number } from './format'
import { numbersChange } from './meanwhile'

interface Props {
  value: string | undefined
  field: { get: (name: string) => unknown }
  onChange: (value: string) => void
}

/** What an entry has that is there already. */
export const given = '-'

/** Whether the form that is open is that of a new entry, which may be a copy of another. */
export const isNew = (): boolean => /^#\/collections\/[^/]+\/new\b/.test(location.hash)

/**
 * The number of a new product or article, which names its file and its address: the first that neither the site nor a
 * proposal has. It is looked up when the form is opened, and again when it turns out to be given meanwhile.
 */
export const numberField = (free: (folder: string) => Promise<string>) =>
  class extends Component<Props> {
    private readonly renew = async () => {
      const { field, onChange } = this.props
      const number = await free(String(field.get('folder')))
      if (number !== this.props.value) onChange(number)
    }

    private isSought = false

    private readonly seek = () => {
      if (this.isSought || (this.props.value === given && !isNew())) return
      this.isSought = true
      void this.renew()
      document.addEventListener(numbersChange, this.renew)
    }

    override componentDidMount() {
      this.seek()
    }

    override componentDidUpdate() {
      this.seek()
    }

    override componentWillUnmount() {
      document.removeEventListener(numbersChange, this.renew)
    }

    override render(): ReactNode {
      const { value } = this.props
      return <output className="number">{value === given ? '' : value?.toUpperCase()}</output>
    }
  }

/**
 * Takes out of the configuration which number is the next of each folder, and returns it. Sveltia keeps what was typed and not
 * saved by the configuration that it was typed in, and drops it in another: a new product or article must not make another.
 */
export function takeNext(kinds: { fields: Field[] }[]): Map<string, string> {
  const all = new Map<string, string>()
  for (const field of kinds.flatMap(({ fields }) => fields)) {
    if (field.name !== number || !field.folder || !field.next) continue
    all.set(field.folder, field.next)
    delete field.next
  }
  return all
}

/** The first name from one on, 'df-009' or '7', that is higher than all that are taken. */
export function next(taken: string[], first: string): string {
  const [, head = '', digits = ''] = /^(.*?)(\d+)$/.exec(first) ?? []
  const numbers = taken
    .filter((name) => name.startsWith(head) && /^\d+$/.test(name.slice(head.length)))
    .map((name) => Number(name.slice(head.length)))
  const free = Math.max(Number(digits), ...numbers.map((one) => one + 1))
  return head + String(free).padStart(digits.length, '0')
}
