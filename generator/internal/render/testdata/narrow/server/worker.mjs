// A render worker whose document has too few holes.
import { createInterface } from 'node:readline'

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify({ id: JSON.parse(line).id, frame: ['<head>', '</head>'], assets: [] }))
}
