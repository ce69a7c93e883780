/** A link that the owner passes on: to be copied, or read from a QR code. Only the response to its form shows it. */
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/components/button.tsx'
import { focusResult } from '#app/components/lost-focus.ts'
import { QrCode } from '#app/components/qr-code.tsx'
import { RESET_MINUTES } from '#app/features/staff/passwords/password-schema.ts'
import { staffMemberMessages } from '#messages/staff.ts'
import { INVITATION_HOURS, type LinkToPassOn } from './staff-member.ts'

const messages = staffMemberMessages.passOn
const LIFETIMES = { invitation: INVITATION_HOURS, reset: RESET_MINUTES }

export function LinkToPassOnPanel({ link: { kind, to, address, qrCode } }: { link: LinkToPassOn }) {
	const [status, setStatus] = useState('')
	async function copy() {
		try {
			await navigator.clipboard.writeText(address)
			setStatus(messages.copied)
		} catch {
			// Browsers provide no clipboard on pages without TLS.
			setStatus(messages.notCopied)
		}
	}
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
				<p className="mt-4 rounded-control bg-surface-sunken px-4 py-3 font-mono text-sm wrap-anywhere select-all">
					{address}
				</p>
				<p className="mt-3 flex flex-wrap items-center gap-3 no-script:hidden">
					<Button size="small" onClick={copy}>
						<Copy aria-hidden strokeWidth={1.75} className="size-5" />
						{messages.copy}
					</Button>
					<span role="status" className="text-sm">
						{status}
					</span>
				</p>
			</div>
			<QrCode code={qrCode} label={messages.picture} />
		</section>
	)
}
