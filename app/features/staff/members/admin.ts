/** A user who may work in the back office: signed in, and with a row in `admins`. */
export type Admin = {
	id: string
	email: string
	name: string
	isOwner: boolean // may invite and remove staff members
	hasSecondFactor: boolean
	sessionId: string
}
