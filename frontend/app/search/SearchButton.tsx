import { useEffect, useEffectEvent } from 'react'
import { Button, IconButton } from '../../components/Button'
import { closeAround } from '../../components/Dialog'
import { SearchIcon } from '../../components/icons'
import { useSearchKey } from '../../state/search-key'
import { useShell } from '../../state/shell'

/** What opens the search, in the header: a button, for which the narrowest screens have no room, and the key / by itself. */
export function SearchButton({ onOpen }: { onOpen: () => void }) {
  const { texts, knowledge } = useShell()
  const isOn = useSearchKey()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    if (!isOn || event.defaultPrevented || isTaken(event.target)) return
    event.preventDefault() // of what browsers search by
    onOpen()
  })
  useEffect(() => {
    if (!knowledge) return
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [knowledge])

  if (!knowledge) return null
  return (
    <IconButton
      aria-label={texts.search.open}
      onClick={onOpen}
      aria-keyshortcuts={isOn ? '/' : undefined}
      className="noscript:hidden max-[24rem]:hidden"
    >
      <SearchIcon />
    </IconButton>
  )
}

/** What opens the search from the menu, which makes room for it. */
export function MenuSearchButton({ onOpen }: { onOpen: () => void }) {
  const { texts, knowledge } = useShell()
  if (!knowledge) return null
  return (
    <Button
      onClick={(event) => {
        closeAround(event)
        onOpen()
      }}
      className="noscript:hidden mb-4"
    >
      <SearchIcon className="size-5" />
      {texts.search.open}
    </Button>
  )
}

/** Whether keys mean something else where they are pressed. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog:modal')) return true
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable]') !== null
  )
}
