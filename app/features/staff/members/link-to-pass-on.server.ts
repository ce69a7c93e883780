/** Links that owners pass on themselves, while no mail server is set. */
import { qrCode } from '#app/features/media/qr-code.server.ts'
import type { LinkToPassOn } from './staff-member.ts'

/** The link for the owner's screen, which shows it once. */
export const linkToPassOn = (link: Omit<LinkToPassOn, 'qrCode'>): LinkToPassOn => ({
	...link,
	qrCode: qrCode(link.address),
})
