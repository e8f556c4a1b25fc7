import { expect, test } from 'vitest'
import { newSubmissionId } from './leads'

test('each submission has an identifier of its own, as RFC 9562 writes version 4', () => {
  const ids = Array.from({ length: 100 }, newSubmissionId)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(100)
})
