/** Emails about a sender's request to be deleted. They name no one but the sender, to the sender. */
import { defineMessages } from '#app/core/texts.ts'

export const erasureEmailMessages = defineMessages({
	notice: {
		subject: (due: string) => `Please delete what we hold on a person: answer by ${due}`,
		text: (of: {
			due: string
			requests: string
			lead: string
		}) => `A person asked on the website to be deleted. The law gives you 30 days: answer
by ${of.due}.

All open requests: ${of.requests}
Who it is:         ${of.lead}
`,
	},
	reply: {
		subject: 'You asked us to delete what we hold about you',
		text: (of: {
			name: string
			due: string
			dealer: string
			phone: string
		}) => `Good day${of.name && ` ${of.name}`}

You asked us to delete what we hold about you. We do it, or write to you why
not, by ${of.due}. We may first check with you that it is yours.
${of.phone && `\nIf it was not you who asked, call ${of.phone}.\n`}
Kind regards
${of.dealer}
`,
	},
} as const)
