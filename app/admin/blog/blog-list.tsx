/** The table of articles. */
import { FeaturedBadge } from '#app/admin/components/featured-badge.tsx'
import { type Column, ResourceTable } from '#app/admin/components/resource-table.tsx'
import { formatDate } from '#app/core/dates.ts'
import type { PostListItem } from '#app/features/blog/blog-post-record.ts'
import { Picture } from '#app/features/media/picture.tsx'
import { blogAdminMessages as messages } from '#app/messages/en-ZA/admin-blog.ts'

type Props = {
	items: PostListItem[]
	onEdit: (post: PostListItem) => void
	onDelete: (post: PostListItem) => void
}

export const BlogList = ({ items: posts, ...handlers }: Props) => (
	<ResourceTable
		label={messages.list}
		columns={columns}
		rows={posts}
		nameOf={({ title }) => title}
		{...handlers}
	/>
)

const columns: Column<PostListItem>[] = [
	{ head: messages.columns.title, cell: (post) => <Title item={post} /> },
	{
		head: messages.columns.category,
		cell: ({ category }) => category,
		className: 'max-md:col-span-full md:w-36',
	},
	{
		head: messages.columns.author,
		cell: ({ author }) => author,
		className: 'max-md:col-span-full max-md:text-ink-muted md:w-40',
	},
	{
		head: messages.columns.featured,
		cell: ({ featured }) => <FeaturedBadge featured={featured} />,
		className: 'md:w-36',
	},
]

const Title = ({ item: { title, date, readTime, photo } }: { item: PostListItem }) => (
	<div className="flex items-center gap-3 min-[22.5rem]:gap-4">
		<div className="w-18 flex-none min-[22.5rem]:w-26 md:w-21">
			<Picture
				photo={photo}
				alt=""
				sizes="6.5rem"
				widest={320}
				className="aspect-3/2 w-full rounded-media object-cover"
			/>
		</div>
		<div className="min-w-0">
			<b className="line-clamp-3 leading-[1.3] font-[620]">{title}</b>
			<span className="text-xs text-ink-muted">{messages.facts(formatDate(date), readTime)}</span>
		</div>
	</div>
)
