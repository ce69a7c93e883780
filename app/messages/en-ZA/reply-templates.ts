/** Messages of a dealership's own answers to leads: in the settings, and in a lead. */
import { defineMessages } from '#app/core/texts.ts'

export const replyTemplateMessages = defineMessages({
	heading: 'Prepared answers',
	text: 'Staff choose one in a lead and send it by email or WhatsApp. {name} becomes the name of the person, {vehicle} the vehicle.',
	title: (position: number) => `Answer ${position}: what it is for`,
	answer: (position: number) => `Answer ${position}: text`,
	/** In a lead. */
	choose: 'Prepared answers',
	by: {
		mail: (title: string) => `Email: ${title}`,
		chat: (title: string) => `WhatsApp: ${title} (opens in a new tab)`,
	},
	/** The text for a lead about no vehicle; it may have an article before the place of the vehicle. */
	withoutVehicle: (text: string) =>
		text.replace(/\b(the|a) \{vehicle\}/gi, '$1 vehicle').replaceAll('{vehicle}', 'the vehicle'),
	/** Until the dealership writes its own. */
	defaults: [
		{
			title: 'Still available',
			text: 'Good day {name},\n\nThank you for asking. The {vehicle} is still available. When would you like to see and drive it?',
		},
		{
			title: 'Call me back',
			text: 'Good day {name},\n\nThank you for asking about the {vehicle}. I would like to tell you more about it. When may I call you, and on which number?',
		},
		{
			title: 'Sold',
			text: 'Good day {name},\n\nThe {vehicle} has been sold. May I show you something like it?',
		},
	] as readonly { title: string; text: string }[],
} as const)
