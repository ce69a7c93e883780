/** Links that owners pass on themselves, while no mail server is set. */
import { qrCode } from '#app/features/media/qr-code.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { LinkToPassOn } from './staff-member.ts'

/** The link for the owner's screen, which shows it once; undefined if a mail server sends it. */
export const linkToPassOn = (
	{ outbox }: Pick<Services, 'outbox'>,
	link: Omit<LinkToPassOn, 'qrCode'>,
): LinkToPassOn | undefined => (outbox.savesFilesOnly ? { ...link, qrCode: qrCode(link.address) } : undefined)
