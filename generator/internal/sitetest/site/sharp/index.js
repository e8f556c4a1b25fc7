// Stands in for the image library in sites that are not about pictures: every picture is the same few bytes.
import { writeFileSync } from 'node:fs'

const image = new Proxy(
  {},
  {
    get: (_, name) => {
      if (name === 'toFile') return async (file) => writeFileSync(file, 'picture')
      if (name === 'toBuffer') return async () => Buffer.from('picture')
      return () => image
    },
  },
)

export default Object.assign(() => image, { concurrency: () => {}, cache: () => {} })
