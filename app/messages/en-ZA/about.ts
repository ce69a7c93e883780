/** Messages of /about. */
import { defineMessages } from '#app/core/texts.ts'

export const aboutMessages = defineMessages({
	eyebrow: 'WHO WE ARE',
	heading: 'About Us',
	statistics: 'In figures',
	story: 'Our Story',
	reasons: 'Why Choose Us',
	promise: 'Our Promise',
} as const)
