/** The pictures an announcement takes (part 2 §5). */
export const PICTURES = 'image/png,image/gif,image/jpeg'
