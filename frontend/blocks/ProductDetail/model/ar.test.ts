import { expect, test } from 'vitest'
import { sceneViewerAddress } from './ar'

test('Scene Viewer gets the whole address of the model, and keeps its size', () => {
  const address = new URL(
    sceneViewerAddress(
      '/media/models/df-001.0a1b.glb',
      'Leg & Press',
      'https://dfx.example/fitness/x',
    ),
  )
  expect(address.protocol).toBe('intent:')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    file: 'https://dfx.example/media/models/df-001.0a1b.glb',
    mode: 'ar_preferred',
    resizable: 'false',
    title: 'Leg & Press',
    link: 'https://dfx.example/fitness/x',
  })
  expect(address.hash.split(';')).toContain(
    'S.browser_fallback_url=https%3A%2F%2Fdfx.example%2Ffitness%2Fx',
  )
})
