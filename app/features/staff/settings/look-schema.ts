/** The form of the dealership's look. Whether the accent's contrast is enough, the server says (accent.server.ts). */
import * as z from 'zod/mini'
import { checkRange, column, type FieldResult, integerField, line, parsedField } from '#app/core/fields.ts'
import type { Values } from '#app/core/form.ts'

import { fail, ok } from '#app/core/result.ts'
import {
	CENTRE,
	type HeroPhoto,
	isLookFile,
	type Look,
	MAX_HERO_PHOTOS,
} from '#app/features/dealer/look/look.ts'
import { photoHash } from '#app/features/media/photo.ts'
import { optionalPhotoField, UNFINISHED } from '#app/features/media/photo-field.ts'

const MAX_ADDRESS = 150

const logoField = parsedField(line(MAX_ADDRESS), (text): FieldResult<string | null> => {
	if (text === UNFINISHED) return fail('unfinished')
	return text === '' ? ok(null) : isLookFile(text) ? ok(text) : fail('not-a-photo')
})

const photos = column(MAX_ADDRESS, (text): FieldResult<string> => {
	if (text === UNFINISHED) return fail('unfinished')
	return text === '' || photoHash(text) ? ok(text) : fail('not-a-photo')
})

/** Percent. */
const positions = column(10, (text): FieldResult<number> => checkRange(Number(text || Number.NaN), 0, 100))

const MAX_ALT = 150

const detailFields = <Name extends 'story' | 'owner'>(name: Name) =>
	({
		[`${name}Alt` as const]: line(MAX_ALT),
		[`${name}X` as const]: integerField(0, 100),
		[`${name}Y` as const]: integerField(0, 100),
	}) as Record<`${Name}Alt`, ReturnType<typeof line>> &
		Record<`${Name}X` | `${Name}Y`, ReturnType<typeof integerField>>

export const lookInput = z
	.object({
		accent: line(60),
		logoOnDark: logoField,
		logoOnLight: logoField,
		heroWide: photos,
		heroTall: photos,
		heroX: positions,
		heroY: positions,
		story: optionalPhotoField,
		owner: optionalPhotoField,
		...detailFields('story'),
		...detailFields('owner'),
	})
	.check(({ value, issues }) => {
		const without = value.heroTall.findIndex((tall, index) => tall !== '' && !value.heroWide[index])
		if (without >= 0)
			issues.push({ code: 'custom', input: value, path: ['heroWide'], message: `wide-missing:${without}` })
	})

export type LookInput = z.output<typeof lookInput>

/** The part of a look that staff choose; the rest is made of it. */
export type ChosenLook = Pick<
	Look,
	'logoOnDark' | 'logoOnLight' | 'accent' | 'heroPhotos' | 'story' | 'owner' | 'details'
>

/** `accent`: checked, or null. */
export const toChosenLook = (input: LookInput, accent: string | null): ChosenLook => ({
	logoOnDark: input.logoOnDark,
	logoOnLight: input.logoOnLight,
	accent,
	heroPhotos: input.heroWide.slice(0, MAX_HERO_PHOTOS).flatMap((wide, index): HeroPhoto[] => {
		if (!wide || input.heroWide.indexOf(wide) < index) return []
		const { x, y } = { x: input.heroX[index] ?? CENTRE.x, y: input.heroY[index] ?? CENTRE.y }
		const isDesign = x === DESIGN.x && y === DESIGN.y
		return [{ wide, tall: input.heroTall[index] || null, ...(!isDesign && { focus: { x, y } }) }]
	}),
	story: input.story,
	owner: input.owner,
	details: {
		...(input.story && { story: { alt: input.storyAlt, focus: { x: input.storyX, y: input.storyY } } }),
		...(input.owner && { owner: { alt: input.ownerAlt, focus: { x: input.ownerX, y: input.ownerY } } }),
	},
})

/** Of the pictures that ship with the demonstration (app/styles/heroes.css). */
const DESIGN = { x: 92, y: 100 }

/** Initial values of the form. */
export function lookFields({ accent, logoOnDark, logoOnLight, heroPhotos, ...about }: Look): Values {
	const { story, owner, details = {} } = about
	const detailsOf = (name: 'story' | 'owner'): Values => {
		const { alt, focus } = details[name] ?? { alt: '', focus: CENTRE }
		return { [`${name}Alt`]: alt, [`${name}X`]: String(focus.x), [`${name}Y`]: String(focus.y) }
	}
	const slots = Array.from({ length: MAX_HERO_PHOTOS }, (_, index) => heroPhotos[index])
	const focusOf = (photo: HeroPhoto | undefined) => (photo ? (photo.focus ?? DESIGN) : CENTRE)
	return {
		accent: accent ?? '',
		logoOnDark: logoOnDark ?? '',
		logoOnLight: logoOnLight ?? '',
		heroWide: slots.map((photo) => photo?.wide ?? ''),
		heroTall: slots.map((photo) => photo?.tall ?? ''),
		heroX: slots.map((photo) => String(focusOf(photo).x)),
		heroY: slots.map((photo) => String(focusOf(photo).y)),
		story: story ?? '',
		owner: owner ?? '',
		...detailsOf('story'),
		...detailsOf('owner'),
	}
}
