import { defineMessages } from '#app/core/texts.ts'

/** "Your password" is "password". */
const nameOf = (label: string) => label.toLowerCase().replace('your ', '')

export const passwordFieldMessages = defineMessages({
	show: (label: string) => `Show ${nameOf(label)}`,
	hide: (label: string) => `Hide ${nameOf(label)}`,
} as const)
