import { useRef } from 'react'
import { newSubmissionId } from '../lib/leads'

/** Names what a form sends: trying the same content again keeps its id, so that it is stored and mailed once. */
export function useSubmission(): { idOf: (content: unknown) => string; done: () => void } {
  const kept = useRef<{ id: string; content: string }>(undefined)
  return {
    idOf: (content) => {
      const text = JSON.stringify(content)
      if (kept.current?.content !== text) kept.current = { id: newSubmissionId(), content: text }
      return kept.current.id
    },
    done: () => {
      kept.current = undefined
    },
  }
}
