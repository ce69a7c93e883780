/** An email as a service enqueues it. */
export type Email = {
	kind: string // such as enquiry-notice
	about: string // id of the row that it is about
	from: { name: string; address: string }
	to: string
	replyTo?: string
	subject: string // a single line
	text: string
	isHeld?: boolean // waits for a staff member's release
	isAwaited?: boolean // a request waits for it: sent before others
}
