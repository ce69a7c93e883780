/**
 * The accent colour of a dealership: which colours can be read on both surfaces, the nearest one that can, and the
 * scale that the stylesheet makes the roles of (app/tokens.css).
 */
import {
	clampChroma,
	converter,
	formatHex,
	type Oklch,
	parse,
	parseHex,
	wcagContrast,
	wcagLuminance,
} from 'culori'
import { fail, ok, type Result } from '#app/core/result.ts'
import type { AccentScale, AccentStep } from './look.ts'

const toOklch = converter('oklch')

const WHITE = '#ffffff'
const LIGHT = { surface: '#fbfaf8', sunken: '#f4f3ef', hover: '#eae8e3' }
const DARK = { surface: '#0a0f13', raised: '#192026', ink: '#12181d', busyInk: '#242b32' }

/** The contrast of WCAG 2.2 for text, and for the edges of what is no text. */
const TEXT = 4.5
const EDGE = 3
/** A button's fill on the light surface: its text says what it is, but it may not be as pale as the paper. */
const FILL = 1.5
/** Above the limit, so that no browser's rounding falls below it. */
const MARGIN = 0.15

export type AccentError = { error: 'not-a-colour' } | { error: 'too-dark' | 'too-light'; nearest: string }

/** `#rrggbb` of a colour as CSS writes it: `#2e7d32`, `2e7d32`, `seagreen`, `rgb(46 125 50)`. */
export function parseColour(text: string): string | undefined {
	const typed = text.trim().toLowerCase()
	const colour = parse(typed) ?? (/^([0-9a-f]{3}|[0-9a-f]{6})$/.test(typed) ? parseHex(typed) : undefined)
	if (!colour || (colour.alpha !== undefined && colour.alpha < 1)) return undefined
	return formatHex(clampChroma(colour, 'oklch'))
}

/** The colour, if its contrast is enough on the dark and on the light surface; else the nearest that passes. */
export function readAccent(text: string): Result<string, AccentError> {
	const colour = parseColour(text)
	if (!colour) return fail({ error: 'not-a-colour' as const })
	if (passes(colour)) return ok(colour)
	const error = isOnDark(colour) ? ('too-light' as const) : ('too-dark' as const)
	return fail({ error, nearest: nearestThatPasses(colour) })
}

const passes = (colour: string) => isOnDark(colour) && isOnLight(colour)
const isOnDark = (colour: string) => wcagContrast(colour, DARK.raised) >= TEXT
const isOnLight = (colour: string) => wcagContrast(colour, LIGHT.surface) >= FILL

/** Of the same hue, and no lighter or darker than it must be. */
function nearestThatPasses(colour: string): string {
	const { l } = toColour(colour)
	return isOnDark(colour)
		? lightness(colour, { from: l, until: 0.5, isEnough: isOnLight })
		: lightness(colour, { from: l, until: 0.95, isEnough: isOnDark })
}

type Search = { from: number; until: number; isEnough: (colour: string) => boolean; chroma?: number }

/** The colour with the first lightness between `from` and `until` that is enough. */
function lightness(colour: string, { from, until, isEnough, chroma = 1 }: Search): string {
	let [wrong, right] = [from, until]
	const at = (l: number) => withLightness(colour, l, chroma)
	if (isEnough(at(from))) return at(from)
	for (let turn = 0; turn < 14; turn++) {
		const middle = (wrong + right) / 2
		if (isEnough(at(middle))) right = middle
		else wrong = middle
	}
	return at(right)
}

const toColour = (colour: string): Oklch => toOklch(colour) as Oklch

/** `chroma`: as a share of the colour's own. */
function withLightness(colour: string, l: number, chroma: number): string {
	const { c, h = 0 } = toColour(colour)
	return formatHex(clampChroma({ mode: 'oklch', l, c: c * chroma, h }, 'oklch'))
}

/**
 * The steps 50 to 900 around the accent, which is step 400. The light steps have the lightness of the design's own gold; the
 * steps for text and lines on the light surface are as dark as their contrast needs.
 */
export function accentScale(accent: string): AccentScale {
	const { l } = toColour(accent)
	const step = (lightnessOfStep: number, chroma: number) => withLightness(accent, lightnessOfStep, chroma)
	const scale: Partial<Record<AccentStep, string>> = {
		50: step(0.973, 0.13),
		100: step(0.945, 0.3),
		200: step(Math.max(0.905, l + 0.02), 0.55),
		300: step(l + (0.93 - l) * 0.4, 0.85),
		400: accent,
		500: step(l - 0.03, 1),
	}
	const darker = (lightest: number, isEnough: Search['isEnough']) =>
		lightness(accent, { from: Math.min(lightest, l), until: 0.12, isEnough, chroma: 0.95 })
	scale[600] = darker(l - 0.06, (colour) => wcagContrast(colour, LIGHT.sunken) >= EDGE + MARGIN)
	scale[700] = darker(l - 0.12, (colour) => wcagContrast(colour, LIGHT.hover) >= TEXT + MARGIN)
	scale[800] = darker(l - 0.2, (colour) => wcagContrast(colour, scale[100] ?? WHITE) >= 7)
	scale[900] = withLightness(accent, 0.31, 0.75)
	return scale as AccentScale
}

/** The pairs of app/tokens.css in which the accent is read, and the contrast that they need. */
export const accentPairs = (scale: AccentScale): [string, string, number][] => [
	[scale[400], DARK.surface, TEXT],
	[scale[400], DARK.raised, TEXT],
	[scale[300], DARK.surface, TEXT],
	[scale[200], DARK.busyInk, TEXT],
	[scale[50], DARK.ink, TEXT],
	[scale[800], scale[100], TEXT],
	[scale[700], LIGHT.hover, TEXT],
	[scale[700], LIGHT.sunken, TEXT],
	[scale[600], LIGHT.sunken, EDGE],
	[scale[600], WHITE, EDGE],
]

/** From 1 to 21 (WCAG). */
export const contrast = (one: string, other: string): number => wcagContrast(one, other)

/** From 0, black, to 1, white. */
export const luminance = (colour: string): number => wcagLuminance(colour)
