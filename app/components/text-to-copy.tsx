/** A text for another window or device: copied, or as a QR code. */
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'

type Props = { text: string; messages: { copy: string; copied: string; notCopied: string } }

/** A text that is shown once, to be selected or copied. */
export function TextToCopy({ text, messages }: Props) {
	const [status, setStatus] = useState('')
	async function copy() {
		try {
			await navigator.clipboard.writeText(text)
			setStatus(messages.copied)
		} catch {
			// Browsers provide no clipboard on pages without TLS.
			setStatus(messages.notCopied)
		}
	}
	return (
		<>
			<p className="mt-4 rounded-control bg-surface-sunken px-4 py-3 font-mono text-sm wrap-anywhere select-all">
				{text}
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
		</>
	)
}

type QrCodeProps = { code: { size: number; path: string }; label: string }

/** A QR code, drawn as one path by `qrCode` of qr-code.server.ts. */
export const QrCode = ({ code: { size, path }, label }: QrCodeProps) => (
	<svg
		role="img"
		aria-label={label}
		viewBox={`0 0 ${size} ${size}`}
		shapeRendering="crispEdges"
		className="w-56 max-w-full rounded-panel border border-line bg-white text-black"
	>
		<path d={path} fill="currentColor" />
	</svg>
)
