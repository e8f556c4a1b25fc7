import { changesPath } from '../generated/site'
import type { Kind } from './place'

/**
 * Leads from the editor to its page of changes: from everywhere by a link, and from the history of an entry, whose commits the
 * editor would open at a server of GitHub that it takes this site for.
 */
export function leadToChanges(kinds: (Kind & { name: string })[], repository: string): void {
  const link = document.body.appendChild(document.createElement('a'))
  link.className = 'to-changes'
  link.textContent = 'Wijzigingen'
  link.target = '_blank'
  link.href = changesPath
  link.addEventListener('click', () => {
    link.href = changesOf(location.hash, kinds)
  })
  const open = window.open.bind(window)
  window.open = (address, ...options) =>
    open(address === undefined ? address : commitAt(String(address), repository), ...options)
}

/** Where the changes are of what a page of the editor is about. */
export function changesOf(hash: string, kinds: (Kind & { name: string })[]): string {
  const [, collection, slug] = /^#\/collections\/([^/]+)\/entries\/([^/?]+)/.exec(hash) ?? []
  const kind = kinds.find(({ name, file }) => name === (file ? slug : collection))
  if (!kind) return changesPath
  const path = kind.file ?? `${kind.folder}/${slug}.${kind.extension}`
  return `${changesPath}?${new URLSearchParams({ item: path })}`
}

/** Where a commit is shown that the editor looks for at GitHub; another address is as it was. */
export function commitAt(address: string, repository: string): string {
  const [, oid] = address.split(`/${repository}/commit/`)
  return oid ? `${changesPath}?versie=${oid}` : address
}
