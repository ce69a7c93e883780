/** Why a form was not saved, on the website and in the back office. */
import { defineMessages } from '#app/core/texts.ts'

export const notSavedMessages = defineMessages({
	refused:
		'Your roles do not allow this any more. What you typed is still here: ask an owner for the role, then try once more.',
	failed: 'This did not work. What you typed is still here: please try again.',
	'signed-out':
		'You are signed out. What you typed is still here: sign in again in another tab, then try once more.',
} as const)

/** Around it. */
export const notSavedNoticeMessages = defineMessages({
	title: 'Error',
	openNewer: 'Discard mine and open the newer one',
} as const)
