import type { Mistake } from '../../lib/live'
import { showMistakes } from './mistakes'

// The page that stands for all others until content is right once.
import.meta.hot?.on('dfx:mistakes', (mistakes: Mistake[]) => {
  showMistakes(mistakes)
  if (mistakes.length === 0) window.location.reload()
})
import.meta.hot?.send('dfx:shown', { path: window.location.pathname })
