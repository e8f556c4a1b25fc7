import { useEffect, useState } from 'react'
import { call, type Failure, failureOf } from './client'

export interface Data<T> {
  /** As it was answered last; undefined until there is a first answer. */
  value: T | undefined
  failure: Failure | undefined
  isLoading: boolean
  reload: () => void
  /** Puts another value in its place, with which a change was answered, and asks once more. */
  set: (value: T) => void
}

/** What was answered last, by path: it shows at once when a person comes back, and is then asked for anew. */
const known = new Map<string, unknown>()

/** What the desk's API answers for a path. */
export function useData<T>(path: string): Data<T> {
  const [turn, setTurn] = useState(0)
  const [settled, setSettled] = useState<{ path: string; turn: number; failure?: Failure }>()
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    call<T>(path, { signal }).then(
      (value) => {
        if (signal.aborted) return
        known.set(path, value)
        setSettled({ path, turn })
      },
      (error: unknown) => {
        if (!signal.aborted) setSettled({ path, turn, failure: failureOf(error) })
      },
    )
    return () => controller.abort()
  }, [path, turn])
  const isSettled = settled?.path === path && settled.turn === turn
  return {
    value: known.get(path) as T | undefined,
    failure: isSettled ? settled.failure : undefined,
    isLoading: !isSettled,
    reload: () => setTurn((before) => before + 1),
    set: (value) => {
      known.set(path, value)
      setTurn((before) => before + 1) // an answer that is on its way may be older
    },
  }
}
