/** Somebody who may work in the back office: signed in, with a row in `admins`. */
export type Admin = {
	id: string
	email: string
	name: string
	isOwner: boolean // may invite and remove others
	hasSecondFactor: boolean
	sessionId: string
}
