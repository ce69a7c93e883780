/** Shares the address of a page: by the Web Share API, otherwise by the clipboard. */
import { Button } from '#app/components/button.tsx'
import { icons } from '#app/components/icons.ts'
import { showToast } from '#app/components/toast.tsx'
import { shareMessages as messages } from '#messages/share.ts'

type Props = { path: () => string; className?: string; labelClass?: string }

export function ShareAddress({ path, className, labelClass }: Props) {
	const share = async () => {
		const address = window.location.origin + path()
		if ('share' in navigator) return shareAddress(address)
		await copyAddress(address)
	}
	return (
		<Button size="small" onClick={share} className={className}>
			<icons.Share2 aria-hidden strokeWidth={1.75} className="size-5 flex-none" />
			<span className={labelClass}>{messages.label}</span>
		</Button>
	)
}

async function shareAddress(address: string) {
	try {
		await navigator.share({ title: document.title, url: address })
	} catch (error) {
		const isCancelled = error instanceof DOMException && error.name === 'AbortError'
		if (!isCancelled) await copyAddress(address)
	}
}

async function copyAddress(address: string) {
	try {
		await navigator.clipboard.writeText(address)
		showToast({ description: messages.copied })
	} catch {
		// Browsers provide no clipboard on pages without TLS.
		showToast({ description: messages.failed(address), variant: 'destructive' })
	}
}
