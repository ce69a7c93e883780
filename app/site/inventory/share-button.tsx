/**
 * Shares a link with the current search, filters and order: by the Web Share API, otherwise by the clipboard.
 */
import { Button } from '#app/components/button.tsx'
import { icons } from '#app/components/icons.ts'
import { showToast } from '#app/components/toast.tsx'
import {
	changeQuery,
	type InventoryQuery,
	inventoryAddress,
	normaliseSearch,
} from '#app/features/vehicles/inventory/inventory-query.ts'
import { inventoryMessages } from '#messages/inventory.ts'

const messages = inventoryMessages.share

export function ShareButton({ query }: { query: InventoryQuery }) {
	const share = async () => {
		const search = normaliseSearch(query.search)
		const address = window.location.origin + inventoryAddress(changeQuery(query, { search }))
		if ('share' in navigator) return shareAddress(address)
		await copyAddress(address)
	}
	return (
		<Button size="small" onClick={share} className="max-sm:w-11 max-sm:px-0!">
			<icons.Share2 aria-hidden strokeWidth={1.75} className="size-5 flex-none" />
			<span className="max-sm:sr-only">{messages.label}</span>
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
