/** Rows of two fields each; a field's accessible name includes its row. */
import { TextField } from '#app/components/field.tsx'
import type { FieldOf } from '#app/components/use-form.ts'

type Column = { name: string; label: string }
type Props = { field: FieldOf; first: Column; second: Column; positions: number }

export const PairFields = ({ field, first, second, positions }: Props) => (
	<div className="grid gap-4">
		{Array.from({ length: positions }, (_, index) => (
			// biome-ignore lint/suspicious/noArrayIndexKey: a pair has no id but its index
			<div key={index} className="grid grid-cols-[2fr_3fr] gap-x-4 md:gap-x-6">
				{[first, second].map(({ name, label }) => (
					<TextField
						key={name}
						{...field(name, index)}
						label={index === 0 ? label : `${label} ${index + 1}`}
						labelHidden={index > 0}
						className={index === 0 ? 'self-end' : undefined}
					/>
				))}
			</div>
		))}
	</div>
)
