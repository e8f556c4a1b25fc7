import type { Configurator } from '../generated/payload'
import { isObject } from '../lib/storage'

export type ProductType = Configurator['types'][number]['id']
export type ColourID = Configurator['colours'][number]['id']

/** A logo on a design. */
export interface Logo {
  /** A PNG that the browser made of the file, as a data URL: nothing else of the file is kept. */
  data: string
  /** The file's name, for the visitor and for sales. */
  name: string
  /** Pixels. */
  width: number
  height: number
  /** The centre's place in percent of the picture. */
  x: number
  y: number
  /** The longer side in pixels of a picture of 800. */
  size: number
  /** Whether white is left out, so that the product is seen behind the logo. */
  noWhite?: boolean
}

/** What a visitor makes of a plate or a dumbbell. */
export interface Design {
  type: ProductType
  /** One of the sizes of its type, as `sizeID` names it; another word, or none, stands for the standard one. */
  size?: string
  colour: ColourID
  /** The colour that `custom` stands for: # and six hexadecimal digits. */
  custom: string
  /** As long as the visitor likes; the picture shows what fits. */
  text: string
  logo?: Logo
  quantity: number
}

/** Pixels a side of the picture; logos are sized for it. */
export const pictureSide = 800

/** Where a logo may be, in percent, and how large, in pixels of 800. */
export const limits = {
  x: [10, 90],
  y: [10, 40],
  size: [30, 120],
} as const

export const firstPlace = { x: 50, y: 30, size: 60 } as const

export function newDesign(custom: string): Design {
  return { type: 'weight-plate', colour: 'red', custom, text: '', quantity: 1 }
}

const hex = /^#[0-9a-f]{6}$/

/** A colour as the visitor wrote it, with or without #; undefined where it is none. */
export function parseHex(text: string): string | undefined {
  const code = `#${text.trim().replace(/^#/, '').toLowerCase()}`
  return hex.test(code) ? code : undefined
}

export function setCustom(design: Design, text: string): Design {
  const custom = parseHex(text)
  return custom ? { ...design, colour: 'custom', custom } : design
}

/** Pieces; 1 at least, without a limit above but that of exact numbers. */
export function setQuantity(design: Design, quantity: number): Design {
  if (!Number.isFinite(quantity)) return design
  return { ...design, quantity: clamp(Math.round(quantity), [1, Number.MAX_SAFE_INTEGER]) }
}

/** Puts a new logo where logos begin. */
export function placeLogo(design: Design, logo: Omit<Logo, 'x' | 'y' | 'size'>): Design {
  return { ...design, logo: { ...logo, ...firstPlace } }
}

export function removeLogo({ logo: _, ...design }: Design): Design {
  return design
}

/** Moves the logo, as far as it may be. */
export function moveLogo(design: Design, x: number, y: number): Design {
  if (!design.logo || !Number.isFinite(x) || !Number.isFinite(y)) return design
  return { ...design, logo: { ...design.logo, x: clamp(x, limits.x), y: clamp(y, limits.y) } }
}

export function sizeLogo(design: Design, size: number): Design {
  if (!design.logo || !Number.isFinite(size)) return design
  return { ...design, logo: { ...design.logo, size: clamp(size, limits.size) } }
}

export function leaveOutWhite(design: Design, noWhite: boolean): Design {
  return design.logo ? { ...design, logo: { ...design.logo, noWhite } } : design
}

function clamp(value: number, [min, max]: readonly [number, number]): number {
  return Math.min(max, Math.max(min, value))
}

/** The design that was kept; undefined where something else stands there. */
export function parseDesign(kept: unknown): Design | undefined {
  if (!isObject(kept)) return undefined
  const { type, size, colour, custom, text, logo, quantity } = kept
  if (type !== 'weight-plate' && type !== 'dumbbell') return undefined
  if (typeof colour !== 'string' || typeof custom !== 'string' || !hex.test(custom))
    return undefined
  if (typeof text !== 'string' || typeof quantity !== 'number') return undefined
  const design = setQuantity(
    {
      type,
      ...(typeof size === 'string' && { size }),
      colour: colour as ColourID,
      custom,
      text,
      quantity: 1,
    },
    quantity,
  )
  return isLogo(logo) ? sizeLogo(moveLogo({ ...design, logo }, logo.x, logo.y), logo.size) : design
}

function isLogo(value: unknown): value is Logo {
  if (!isObject(value)) return false
  return (
    typeof value['data'] === 'string' &&
    value['data'].startsWith('data:image/png;base64,') &&
    typeof value['name'] === 'string' &&
    ['width', 'height', 'x', 'y', 'size'].every((key) => Number.isFinite(value[key]))
  )
}
