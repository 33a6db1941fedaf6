/** A page of a church that writes Arabic, with the sections in which a side could be wrong. */
export const ARABIC_PAGE = {
  slug: 'ahlan',
  title: 'أهلًا بكم في كنيستنا',
  sections: [
    {
      type: 'text',
      content:
        '<h2>من نحن</h2><p>نحن جماعة من المؤمنين نجتمع كل يوم أحد في الساعة 10:00 صباحًا. اتصلوا بنا على <a href="tel:+15551234567">+1 (555) 123-4567</a> أو زوروا <a href="https://example.org/">example.org</a>.</p><ul><li>الصلاة والتسبيح</li><li>دراسة الكتاب المقدس</li></ul>',
    },
    { type: 'quote', content: 'اِحْمِلُوا بَعْضُكُمْ أَثْقَالَ بَعْضٍ. غلاطية 6: 2' },
    {
      type: 'list',
      listType: 'ordered',
      items: ['تعالوا كما أنتم', 'اجلسوا حيث شئتم', 'ابقوا للقهوة'],
    },
    {
      type: 'accordion',
      items: [
        { title: 'أين أوقف سيارتي؟', content: '<p>خلف الكنيسة، والدخول من الشارع الجانبي.</p>' },
      ],
    },
    {
      type: 'form',
      title: 'بطاقة التعارف',
      questions: [
        { label: 'كيف سمعت عنا؟', kind: 'choice', choices: ['من صديق', 'من الموقع'] },
        { label: 'ما الذي يهمك؟', kind: 'choices', choices: ['المعمودية', 'الخدمة'] },
        { label: 'عددكم', kind: 'number' },
        { label: 'أوافق على أن تكتب لي الكنيسة.', kind: 'consent', isRequired: true },
      ],
    },
    {
      type: 'gallery',
      title: 'صور',
      pictures: ['sunrise-hills', 'living-water'].map((name, index) => ({
        src: `/assets/images/blog/hero/${name}.1600x1067.webp`,
        alt: `صورة ${index + 1}`,
      })),
    },
    { type: 'calendar', title: 'مناسباتنا' },
    { type: 'paypal-donation', suggestions: ['25', '50', '100'] },
  ],
};
