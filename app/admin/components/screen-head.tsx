/** The header of a screen: title, description and the "add" button. */
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#app/components/button.tsx'

type Props = { title: string; subtitle: string; add: string; onAdd: () => void; beside?: ReactNode }

export function ScreenHead({ title, subtitle, add, onAdd, beside }: Props) {
	return (
		<div className="mb-6 flex flex-wrap items-end justify-between gap-4">
			<div>
				<h1 className="title text-[clamp(1.5rem,1.2rem+1vw,2rem)]">{title}</h1>
				<p className="mt-1 text-sm text-ink-muted">{subtitle}</p>
			</div>
			<div className="flex flex-wrap gap-3">
				{beside}
				<Button kind="primary" size="small" onClick={onAdd}>
					<Plus aria-hidden strokeWidth={1.75} className="size-5" />
					{add}
				</Button>
			</div>
		</div>
	)
}
