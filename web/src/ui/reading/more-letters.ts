// Letters that the first page seldom has. Loaded after it.
import './more-letters.css';
