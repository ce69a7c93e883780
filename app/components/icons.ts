/**
 * The icons that most public pages show. One object, so that they share one file: for imported icons the
 * bundler would write one file each, listed by each of 60 pages. Import an icon of few pages where it is
 * used.
 */
import {
	ArrowUp,
	ArrowUpRight,
	Check,
	ChevronDown,
	ChevronRight,
	CircleAlert,
	CircleCheck,
	Heart,
	Mail,
	MapPin,
	Maximize2,
	Menu,
	MessageCircle,
	Phone,
	Printer,
	Share2,
	TriangleAlert,
	X,
} from 'lucide-react'

export const icons = {
	ArrowUp,
	ArrowUpRight,
	Check,
	ChevronDown,
	ChevronRight,
	CircleAlert,
	CircleCheck,
	Heart,
	Mail,
	MapPin,
	Maximize2,
	Menu,
	MessageCircle,
	Phone,
	Printer,
	Share2,
	TriangleAlert,
	X,
}
