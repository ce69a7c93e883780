/**
 * The gallery's categories as links: they work before hydration and without JavaScript, and each selection
 * has a URL.
 */
import { href, Link } from 'react-router'
import { chipClass } from '#app/components/chips.tsx'
import { showroomMessages as messages } from '#messages/showroom.ts'
import { categoriesOf, type GalleryItem, keyOf } from './gallery-item.ts'

type Props = { items: GalleryItem[]; selected: string; onChoose: () => void }

export function CategoryChips({ items, selected, onChoose }: Props) {
	const chips = [{ value: '', label: messages.all }, ...categoriesOf(items)]
	return (
		<nav aria-label={messages.categories} className="chip-row">
			{chips.map(({ value, label }) => {
				const current = value === keyOf(selected)
				return (
					<Link
						key={value}
						to={
							value ? `${href('/showroom')}?${new URLSearchParams({ category: value })}` : href('/showroom')
						}
						preventScrollReset
						replace
						aria-current={current ? 'true' : undefined}
						onClick={onChoose}
						className={chipClass(current)}
					>
						{label}
					</Link>
				)
			})}
		</nav>
	)
}
