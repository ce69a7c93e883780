/** The gallery's categories, each a link: they work before and without script, and every choice has an address. */
import { href, Link } from 'react-router'
import { chipClass } from '#app/ui/chips.tsx'
import { showroomWords as words } from '#app/words/en-ZA/showroom.ts'
import { categoriesOf, type GalleryItem, keyOf } from './gallery-item.ts'

type Props = { items: GalleryItem[]; chosen: string; onChoose: () => void }

export function CategoryChips({ items, chosen, onChoose }: Props) {
	const chips = [{ value: '', label: words.all }, ...categoriesOf(items)]
	return (
		<nav aria-label={words.categories} className="chip-row">
			{chips.map(({ value, label }) => {
				const current = value === keyOf(chosen)
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
