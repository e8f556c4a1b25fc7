// @vitest-environment happy-dom
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { config, kindOf, site, written } from '../editor/fixture'
import { base, read, type Value, write } from '../editor/format'
import { answerAsGitHub } from '../editor/github-fixture'
import { withColleagues } from '../editor/meanwhile'
import { Repository } from '../editor/repository'
import { isObject } from '../lib/storage'
import { undo } from './undo'

// A working week of two editors, in an order that a seed decides: each opens entries, changes fields, saves, publishes and takes
// publications back, while the other has the same open. What either saved stands at the end, unless somebody was asked.

/** How many weeks, and the first of them; 'make faults' takes more. */
const weeks = Number(process.env['WEEKS'] ?? 8)
const first = Number(process.env['FIRST'] ?? 1)
const days = 5
const stepsADay = 40

const names = ['pages/partners.yaml', 'pages/training.yaml', 'pages/consultancy.yaml']

interface Form {
  path: string
  text: string
  data: Value
}

/** The fields of a page that are changed here: of the page, and the heading of each block. */
function fieldsOf(data: Value): [at: string, holder: Value, name: string][] {
  const blocks = (data['blocks'] as unknown[]).filter(isObject)
  return [
    ['title', data, 'title'],
    ['description', data, 'description'],
    ...blocks.map((block, n): [string, Value, string] => [`blocks.${n}`, block, 'title']),
  ].filter(([, holder, name]) => typeof (holder as Value)[name as string] === 'string') as [
    string,
    Value,
    string,
  ][]
}

/** What the fields of a text say. */
const saidBy = (text: string, path: string) =>
  Object.fromEntries(
    fieldsOf(read(text, kindAt(path).fields)).map(([at, holder, name]) => [at, holder[name]]),
  )

const kindAt = (path: string) => kindOf(path.replace('content/', ''))

/** Numbers from 0 to 1 by a seed: mulberry32. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

class Week {
  readonly published = new Map(names.map((name) => [`content/${name}`, written(name)]))
  readonly drafts = new Map<string, string>()
  readonly publications: { path: string; before: string; after: string }[] = []
  readonly forms: (Form | undefined)[] = [undefined, undefined]
  private readonly chance: () => number
  private readonly github = new Repository('https://api.github.example', 'dfx/site', 'main')
  private written = 0
  saved = 0
  asked = 0
  takenBack = 0

  constructor(seed: number) {
    this.chance = random(seed)
    answerAsGitHub(
      (branch, path) => (branch === 'main' ? this.published : this.drafts).get(path),
      () =>
        [...this.drafts.keys()].map((path) => ({
          branch: `cms/${path}`,
          files: [[path, 'MODIFIED']],
        })),
    )
  }

  async step(): Promise<void> {
    const person = this.chance() < 0.5 ? 0 : 1
    const form = this.forms[person]
    const dice = this.chance()
    if (dice < 0.1) this.publish()
    else if (dice < 0.15) this.takeBack()
    else if (!form || dice < 0.25) this.forms[person] = this.open()
    else if (dice < 0.65) this.change(form)
    else await this.save(form)
  }

  /** An entry as it is now: as proposed, or else as published. */
  now(path: string): string {
    return this.drafts.get(path) ?? this.published.get(path) ?? ''
  }

  private any<T>(all: readonly T[]): T | undefined {
    return all[Math.floor(this.chance() * all.length)]
  }

  private open(): Form {
    const path = `content/${this.any(names)}`
    const text = this.now(path)
    return { path, text, data: { ...read(text, kindAt(path).fields), [base]: text } }
  }

  private change({ data }: Form): void {
    const [, holder, name] = this.any(fieldsOf(data)) ?? []
    this.written += 1
    if (holder && name) holder[name] = `Wat in deze week als nummer ${this.written} is geschreven`
  }

  private async save(form: Form): Promise<void> {
    const { path, text, data } = form
    const kind = kindAt(path)
    const [was, theirs] = [saidBy(text, path), saidBy(this.now(path), path)]
    const mine = Object.fromEntries(fieldsOf(data).map(([at, holder, name]) => [at, holder[name]]))
    const both = Object.keys(mine).filter(
      (at) => mine[at] !== was[at] && theirs[at] !== was[at] && theirs[at] !== mine[at],
    )
    let asked = 0
    const goesOn = this.chance() < 0.5
    const answer = new MutationObserver(() => {
      const buttons = document.querySelectorAll<HTMLButtonElement>('dialog button')
      if (buttons.length === 0) return
      asked += 1
      buttons[goesOn ? buttons.length - 1 : 0]?.click()
    })
    answer.observe(document.body, { childList: true })
    const before = this.now(path)
    try {
      const entry = { collection: 'paginas', path, data }
      const merged = await withColleagues(
        entry,
        kind,
        config.containers,
        this.github,
        await this.github.proposals(),
      )
      this.drafts.set(path, write({ ...merged }, kind.fields, config.containers))
    } catch (error) {
      expect(String(error)).toContain('validation_failed')
      expect(goesOn).toBe(false)
    } finally {
      answer.disconnect()
    }
    // Who changed the same is asked, and nobody else.
    expect(asked).toBe(both.length > 0 ? 1 : 0)
    this.asked += asked
    if (asked > 0 && !goesOn) {
      expect(this.now(path)).toBe(before)
      return
    }
    this.saved += 1
    const expected = Object.fromEntries(
      Object.keys(mine).map((at) => [at, mine[at] === was[at] ? theirs[at] : mine[at]]),
    )
    expect(saidBy(this.now(path), path)).toEqual(expected)
    const next = this.now(path)
    Object.assign(form, { text: next, data: { ...read(next, kind.fields), [base]: next } })
  }

  private publish(): void {
    const path = this.any([...this.drafts.keys()])
    if (!path) return
    const [before, after] = [this.published.get(path) ?? '', this.now(path)]
    this.publications.push({ path, before, after })
    this.published.set(path, after)
    this.drafts.delete(path)
  }

  private takeBack(): void {
    const changed = this.any(this.publications)
    if (!changed) return
    const { path } = changed
    const [before, after, now] = [changed.before, changed.after, this.now(path)].map((text) =>
      saidBy(text, path),
    ) as [Value, Value, Value]
    const { files, keepingLater } = undo(changed, this.now(path), kindAt(path), config)
    const both = Object.keys(now).filter(
      (at) => before[at] !== after[at] && now[at] !== after[at] && now[at] !== before[at],
    )
    expect(keepingLater !== undefined).toBe(both.length > 0)
    this.takenBack += 1
    const keeps = keepingLater !== undefined && this.chance() < 0.5
    for (const { text } of keeps ? (keepingLater ?? []) : files) {
      if (text !== null) this.drafts.set(path, text)
    }
    const expected = Object.fromEntries(
      Object.keys(now).map((at) => [
        at,
        before[at] === after[at] || (keeps && both.includes(at)) ? now[at] : before[at],
      ]),
    )
    expect(saidBy(this.now(path), path)).toEqual(expected)
  }
}

const folder = mkdtempSync(join(tmpdir(), 'week-'))
cpSync(site, folder, { recursive: true })
afterAll(() => rmSync(folder, { recursive: true }))

/** Whether the site can be made of what is published. */
function check({ published }: Week): void {
  for (const [path, text] of published) writeFileSync(join(folder, path.slice(8)), text)
  const [program = 'go', ...words] = process.env['SITE_PROGRAM']?.split(' ') ?? [
    'go',
    'run',
    './generator',
  ]
  execFileSync(program, [...words, 'check', '-content', folder], {
    cwd: `${import.meta.dirname}/../..`,
  })
}

test('in a week of two editors, nothing that one saves is lost without a question', {
  timeout: 20_000 + weeks * 10_000,
}, async () => {
  const all = { saved: 0, asked: 0, takenBack: 0 }
  for (let seed = first; seed < first + weeks; seed++) {
    const week = new Week(seed)
    for (let day = 0; day < days; day++) {
      for (let n = 0; n < stepsADay; n++) await week.step()
      if (seed === first || process.env['WEEKS']) check(week)
    }
    all.saved += week.saved
    all.asked += week.asked
    all.takenBack += week.takenBack
    vi.restoreAllMocks()
  }
  // Weeks in which nobody meets anybody would prove nothing.
  expect(Math.min(...Object.values(all))).toBeGreaterThan(weeks)
})
