/** Shares a link that restores the present search, filters and order: by the device's own sheet, else copied. */
import { Button } from '#app/ui/button.tsx'
import { icons } from '#app/ui/icons.ts'
import { showToast } from '#app/ui/toast.tsx'
import { changed, type InventoryQuery, inventoryAddress, searchText } from '#app/vehicles/inventory-query.ts'
import { inventoryWords } from '#app/words/en-ZA/inventory.ts'

const words = inventoryWords.share

export function ShareButton({ query }: { query: InventoryQuery }) {
	const share = async () => {
		const search = searchText(query.search)
		const address = window.location.origin + inventoryAddress(changed(query, { search }))
		if ('share' in navigator) return offer(address)
		await copy(address)
	}
	return (
		<Button size="small" onClick={share} className="max-sm:w-11 max-sm:px-0!">
			<icons.Share2 aria-hidden strokeWidth={1.75} className="size-5 flex-none" />
			<span className="max-sm:sr-only">{words.label}</span>
		</Button>
	)
}

async function offer(address: string) {
	try {
		await navigator.share({ title: document.title, url: address })
	} catch (problem) {
		const calledOff = problem instanceof DOMException && problem.name === 'AbortError'
		if (!calledOff) await copy(address)
	}
}

async function copy(address: string) {
	try {
		await navigator.clipboard.writeText(address)
		showToast({ description: words.copied })
	} catch {
		// Browsers refuse the clipboard to pages that came without TLS.
		showToast({ description: words.failed(address), variant: 'destructive' })
	}
}
