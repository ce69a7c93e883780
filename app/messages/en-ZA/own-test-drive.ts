/** The page of the link in the confirmation of a test drive. */
import { defineMessages } from '#app/core/texts.ts'

export const ownTestDriveMessages = defineMessages({
	title: 'Your test drive',
	heading: {
		booked: 'Your test drive',
		came: 'Your test drive',
		missed: 'Your test drive',
		cancelled: 'Your test drive is cancelled',
	},
	moved: 'Your test drive has another time. You get an email with it.',
	cancelled: 'It is cancelled. You get an email that says so.',
	where: 'Where',
	over: 'This test drive is over. Write to us if you would like another one.',
	again: 'If you would like another time, book a new test drive.',
	sold: 'This vehicle has been sold or reserved meanwhile. Please call us before you come.',
	often: 'This test drive has been moved many times. Please call us to move it again.',
	cancel: 'Cancel the test drive',
	cancelText: 'The time becomes free for others.',
	cancelNow: 'Yes, cancel it',
	cancelling: 'Cancelling...',
	move: 'Choose another time',
	moveTo: (when: string) => `Move it to ${when}?`,
	moveNow: 'Yes, move it',
	moving: 'Moving...',
	gone: {
		heading: 'This page is not here any more',
		text: 'The link is incomplete, or the test drive has been deleted in the meantime.',
	},
} as const)
