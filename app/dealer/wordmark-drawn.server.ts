/** The drawn wordmark as lines on paper: what the pages show as a picture, at any size as sharp as print can be. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PROJECT } from '#app/platform/config.server.ts'

/** What it needs of whoever draws it. */
type Pen = {
	save: () => Pen
	restore: () => Pen
	translate: (x: number, y: number) => Pen
	scale: (factor: number) => Pen
	lineWidth: (width: number) => Pen
	rect: (x: number, y: number, width: number, height: number) => Pen
	clip: () => Pen
	path: (path: string) => Pen
	stroke: (colour: string) => Pen
}

const FILE = join(PROJECT, 'app/ui/brand/wordmark-on-light.svg')
const SIZE = { width: 340.5, height: 70.7 }
const BAND = [-2, 0, 902, 40] as const // the one clip of the drawing
const PART = /<(\/?g|path)\b([^>]*?)\/?>/g

export const heightAt = (width: number): number => (SIZE.height / SIZE.width) * width

export async function wordmarkLines(): Promise<string> {
	return (await readFile(FILE, 'utf8')).replace(/<clipPath.*?<\/clipPath>/s, '')
}

export function drawWordmark(
	pen: Pen,
	drawing: string,
	{ x, y, width }: { x: number; y: number; width: number },
): void {
	pen
		.save()
		.translate(x, y)
		.scale(width / SIZE.width)
		.translate(1, 1)
		.lineWidth(9)
	const strokes: (string | undefined)[] = []
	for (const [, tag, attributes = ''] of drawing.matchAll(PART)) {
		if (tag === '/g') {
			strokes.pop()
			pen.restore()
			continue
		}
		pen.save()
		placed(pen, attributes)
		const width = attribute(attributes, 'stroke-width')
		if (width) pen.lineWidth(Number(width))
		if (attributes.includes('clip-path')) pen.rect(...BAND).clip()
		if (tag === 'g') strokes.push(attribute(attributes, 'stroke') ?? strokes.at(-1))
		else pen.path(attribute(attributes, 'd') ?? '').stroke(strokes.at(-1) ?? '#000')
		if (tag === 'path') pen.restore()
	}
	pen.restore()
}

function placed(pen: Pen, attributes: string): void {
	const [, x, y = '0'] = /translate\(([-\d.]+)[ ,]*([-\d.]+)?\)/.exec(attributes) ?? []
	if (x) pen.translate(Number(x), Number(y))
	const [, factor] = /scale\(([-\d.]+)\)/.exec(attributes) ?? []
	if (factor) pen.scale(Number(factor))
}

const attribute = (attributes: string, name: string): string | undefined =>
	new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1]
