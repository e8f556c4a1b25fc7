import type { Plugin } from 'vite'

/**
 * Lists in client-files.json what the loader reaches by imports, so that only this is published: vike
 * emits entries of its own as well, which no document of ours loads.
 */
export function clientFiles(): Plugin {
  return {
    name: 'dfx-client-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const reached = new Set<string>()
      const follow = (name: string) => {
        const file = bundle[name]
        if (file?.type !== 'chunk' || reached.has(name)) return
        reached.add(name)
        for (const next of [...file.imports, ...file.dynamicImports]) follow(next)
      }
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type === 'chunk' && file.facadeModuleId?.endsWith('/renderer/+client.ts'))
          follow(name)
      }
      if (reached.size === 0)
        this.error('no chunk is made of renderer/+client.ts; what does vike name it now?')
      const files = [...reached].sort()
      this.emitFile({ type: 'asset', fileName: 'client-files.json', source: JSON.stringify(files) })
    },
  }
}
