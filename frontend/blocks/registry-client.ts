import type { ComponentType } from 'react'
import type { Shell } from '../generated/payload'
import type { Block, ClientBlock } from '../lib/page'
import { componentName } from './names'

type Module = Record<string, ComponentType<never> | undefined>

/** Lets the HTML of a static block answer to visitors. Returns how to take that back. */
export type Attach = (root: HTMLElement, shell: Shell) => () => void

const loaders = import.meta.glob<Module>('./*/*.interactive.tsx')
const scriptLoaders = import.meta.glob<{ attach: Attach }>('./*/*.script.ts')
const loaded = new Map<string, ComponentType<never>>()
const scripts = new Map<string, Attach>()

/** Loads the components of the interactive blocks of a page, and the scripts of the static ones. */
export async function loadBlocks(blocks: ClientBlock[]): Promise<void> {
  await Promise.all(
    blocks.map(async ({ type, static: isStatic }) => {
      if (loaded.has(type) || scripts.has(type)) return
      const name = componentName(type)
      if (isStatic) {
        const script = await scriptLoaders[`./${name}/${name}.script.ts`]?.()
        if (script) scripts.set(type, script.attach)
        return
      }
      const component = (await loaders[`./${name}/${name}.interactive.tsx`]?.())?.[name]
      if (!component) throw new Error(`block "${type}" has no component`)
      loaded.set(type, component)
    }),
  )
}

/** The component of an interactive block, loaded before. */
export function loadedComponentOf<K extends Block['type']>(
  type: K,
): ComponentType<Extract<Block, { type: K }>> {
  const component = loaded.get(type)
  if (!component) throw new Error(`block "${type}" is not loaded`)
  return component as ComponentType<Extract<Block, { type: K }>>
}

/** The script of a kind of static block, loaded before; most have none. */
export function scriptOf(type: Block['type']): Attach | undefined {
  return scripts.get(type)
}
