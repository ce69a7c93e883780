import { CannotStart } from '#app/infra/cannot-start.server.ts'

/** The stored bytes are not the bytes that this installation wrote. */
export class DamagedBackup extends CannotStart {}

export const createDamagedError = (key: string, reason = 'it does not match its hash'): DamagedBackup =>
	new DamagedBackup(
		`${key} is damaged: ${reason}. Nothing was changed by it; use another snapshot, or another copy of this one.`,
	)
