/** A letter as a desk writes it. */
export type Email = {
	kind: string // such as enquiry-notice
	about: string // id of the row that it tells of
	from: { name: string; address: string }
	to: string
	replyTo?: string
	subject: string // of one line
	text: string
	isHeld?: boolean // waits for a person's word
	isAwaited?: boolean // a response waits for it: it goes before the others
}
