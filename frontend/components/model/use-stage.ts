import { useEffect, useRef, useState } from 'react'
import { download } from './download'
import type { Stage } from './stage'

/** Fetches a model and shows it on a canvas; `share` is how much of it is there. */
export function useStage(url: string) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [stage, setStage] = useState<Stage>()
  const [state, setState] = useState<'loading' | 'shown' | 'failed' | 'unsupported'>('loading')
  const [share, setShare] = useState<number>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches the same again.
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const closed = new AbortController()
    const { signal } = closed
    const open = async () => {
      const [{ openStage }, glb] = await Promise.all([
        import('./stage'),
        download(url, signal, setShare),
      ])
      const opened = await openStage(element, glb)
      if (opened) signal.addEventListener('abort', opened.dispose)
      if (signal.aborted) opened?.dispose()
      setStage(opened)
      setState(opened ? 'shown' : 'unsupported')
    }
    open().catch((error: unknown) => {
      if (signal.aborted) return
      console.error('model not shown', error)
      setState('failed')
    })
    return () => closed.abort()
  }, [url, attempt])

  const retry = () => {
    setState('loading')
    setShare(undefined)
    setAttempt((now) => now + 1)
  }
  return { canvas, stage, state, share, retry }
}
