export interface Layers {
  shade: CanvasImageSource
  gloss: CanvasImageSource
}
interface D {
  type: string
  colour: string
  text: string
  logo?: { image: CanvasImageSource; width: number; height: number; x: number; y: number; size: number }
}
export function draw(c: CanvasRenderingContext2D, side: number, d: D, l: Layers, font: string): void {
  c.fillStyle = d.colour
  c.globalCompositeOperation = 'source-over'
  c.fillRect(0, 0, side, side)
  c.fillStyle = '#fff'
  c.font = `800 40px ${font}`
  c.fillText(d.text, side / 3, side * 0.8)
  if (d.logo) {
    const k = ((d.logo.size / Math.max(d.logo.width, d.logo.height)) * side) / 800
    c.drawImage(
      d.logo.image,
      (d.logo.x * side) / 100 - (d.logo.width * k) / 2,
      (d.logo.y * side) / 100 - (d.logo.height * k) / 2,
      d.logo.width * k,
      d.logo.height * k,
    )
  }
  c.globalCompositeOperation = 'multiply'
  c.drawImage(l.shade, 0, 0, side, side)
  c.globalCompositeOperation = 'lighter'
  c.drawImage(l.gloss, 0, 0, side, side)
  c.globalCompositeOperation = 'source-over'
}
