/** A link that the owner passes on: to be copied, or read from a QR code. Only the response to its form shows it. */
import { focusResult } from '#app/components/lost-focus.ts'
import { QrCode } from '#app/components/qr-code.tsx'
import { TextToCopy } from '#app/components/text-to-copy.tsx'
import { RESET_MINUTES } from '#app/features/staff/passwords/password-schema.ts'
import { staffMemberMessages } from '#messages/staff.ts'
import { INVITATION_HOURS, type LinkToPassOn } from './staff-member.ts'

const messages = staffMemberMessages.passOn
const LIFETIMES = { invitation: INVITATION_HOURS, reset: RESET_MINUTES }

export function LinkToPassOnPanel({ link: { kind, to, address, qrCode } }: { link: LinkToPassOn }) {
	return (
		<section
			aria-labelledby="pass-on"
			{...focusResult}
			className="mt-5 grid max-w-180 gap-6 rounded-panel border border-line bg-surface-raised p-5 sm:grid-cols-[minmax(0,1fr)_auto]"
		>
			<div className="min-w-0">
				<h2 id="pass-on" className="title text-title-sm wrap-anywhere">
					{messages.heading[kind](to)}
				</h2>
				<p className="mt-2 text-sm">{messages.text}</p>
				<p className="mt-2 text-sm">{messages.works[kind](LIFETIMES[kind])}</p>
				<TextToCopy text={address} messages={messages} />
			</div>
			<QrCode code={qrCode} label={messages.picture} />
		</section>
	)
}
