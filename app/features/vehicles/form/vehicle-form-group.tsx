/** The groups of the vehicle form, and what their fields share. */

import { type ReactNode, useId } from 'react'
import { type LabelledField, valueLabel } from '#app/features/vehicles/value-label.ts'
import type { VehicleDraft } from './vehicle-draft.ts'

export type FieldsProps = {
	draft: VehicleDraft['fields']
	errorAt: (field: string) => string | undefined
}

export const threeColumnsClass = 'grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-3 md:gap-x-5'

export const optionsOf = (field: LabelledField, values: readonly string[]) =>
	values.map((value) => ({ value, text: valueLabel(field, value) }))

export function Group({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
	const id = useId()
	return (
		<section aria-labelledby={id} className="grid gap-5 border-t border-line pt-5">
			<div>
				<h3 id={id} className="title text-title-sm">
					{title}
				</h3>
				{text && <p className="mt-1 text-xs text-ink-muted">{text}</p>}
			</div>
			{children}
		</section>
	)
}
