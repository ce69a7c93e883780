/** What the visitor looked at last. It is in their browser only, and as it was then. */
import { href, useNavigate } from 'react-router'
import { Button } from '#app/components/button.tsx'
import { store } from '#app/features/vehicles/saved/store-vehicles.ts'
import { useSaved, useViewed } from '#app/features/vehicles/saved/use-saved.ts'
import { VehicleGrid } from '#app/features/vehicles/vehicle-grid.tsx'
import { savedMessages as messages } from '#messages/saved.ts'

export function ViewedList() {
	const viewed = useViewed()
	const hasSaved = useSaved().length > 0
	const navigate = useNavigate()
	const clear = () => {
		store('saved', [])
		store('viewed', [])
		document.getElementById('main')?.focus() // the button is removed
		navigate(href('/saved'), { replace: true })
	}
	if (viewed.length === 0 && !hasSaved) return null
	return (
		<div className="print:hidden">
			{viewed.length > 0 && (
				<section aria-labelledby="viewed" className="mt-14 border-t border-line pt-10">
					<h2 id="viewed" className="title text-title-md">
						{messages.viewed}
					</h2>
					<p className="mt-1 mb-5 text-ink-muted">{messages.viewedLine}</p>
					<VehicleGrid vehicles={viewed} columns="four" />
				</section>
			)}
			<p className="mt-12 mb-3 text-sm text-ink-muted">{messages.stays}</p>
			<Button size="small" onClick={clear}>
				{messages.clear}
			</Button>
		</div>
	)
}
