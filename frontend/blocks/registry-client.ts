import type { ComponentType } from 'react'
import type { Block, ClientBlock } from '../renderer/document'
import { componentName } from './names'

type Module = Record<string, ComponentType<never> | undefined>

const loaders = import.meta.glob<Module>('./*/*.interactive.tsx')
const loaded = new Map<string, ComponentType<never>>()

/** Loads the components of the interactive blocks of a page. */
export async function loadBlocks(blocks: ClientBlock[]): Promise<void> {
  await Promise.all(
    blocks.map(async (block) => {
      if (block.static || loaded.has(block.type)) return
      const name = componentName(block.type)
      const component = (await loaders[`./${name}/${name}.interactive.tsx`]?.())?.[name]
      if (!component) throw new Error(`block "${block.type}" has no component`)
      loaded.set(block.type, component)
    }),
  )
}

/** The component of an interactive block, loaded before. */
export function loadedComponentOf<K extends Block['type']>(type: K): ComponentType<Extract<Block, { type: K }>> {
  const component = loaded.get(type)
  if (!component) throw new Error(`block "${type}" is not loaded`)
  return component as ComponentType<Extract<Block, { type: K }>>
}
