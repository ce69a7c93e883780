import { defineMessages } from '#app/core/texts.ts'

/** Messages of the page that replaces a removed vehicle's page while an enquiry about it is unsent. */
export const unsentEnquiryMessages = defineMessages({
	heading: 'Your enquiry is not sent yet',
	sent: 'Your enquiry is sent',
	gone: 'This vehicle is no longer on our site. Send what you wrote as a message instead, and we will look for one like it.',
	goneSubject: 'A vehicle that is no longer on your site',
	call: 'Or call us:',
} as const)
